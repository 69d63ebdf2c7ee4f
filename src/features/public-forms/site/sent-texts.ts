/** What is said of a message that was sent, on the page, in the toast and where no scripts run. */
export const messageSent = {
  title: 'Message Sent',
  description: 'Thank you for your message. We will get back to you soon.',
}

/** The same of a reminder of the sale. */
export const reminderSet = {
  title: 'Reminder Set',
  description: 'We write to you once, when the sale starts, and then delete your address.',
}

/** The same of a subscription. */
export const subscribed = {
  title: 'Subscription Successful',
  description: 'Thank you for subscribing to our newsletter!',
}
