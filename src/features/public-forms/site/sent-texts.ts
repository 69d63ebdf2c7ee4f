/** The confirmation of a message: on the page, in the toast and without scripts. */
export const messageSent = {
  title: 'Message Sent',
  description: 'Thank you for your message. We will get back to you soon.',
}

export const reminderSet = {
  title: 'Reminder Set',
  description: 'We write to you once, when the sale starts, and then delete your address.',
}

/** The confirmation of a subscription. */
export const subscribed = {
  title: 'Subscription Successful',
  description: 'Thank you for subscribing to our newsletter!',
}
