import type { PlainForm } from '#pages/form-routes.ts'

/** The forms that also work without scripts, by the path to which they are sent. */
export const plainForms: Readonly<Record<string, PlainForm>> = {
  '/contact': {
    call: '/api/contact',
    title: 'Message Sent',
    thanks: 'Thank you for your message. We will get back to you soon.',
  },
  '/newsletter': {
    call: '/api/newsletter/subscribe',
    title: 'Subscription Successful',
    thanks: 'Thank you for subscribing to our newsletter!',
  },
}
