/** How long a mail server may take for each step, in ms. */
export const SMTP_TIMEOUT = 8000

/**
 * Whether a line to a mail server must be encrypted: a password never goes over a plain one, also when the server offers
 * no other; within the machine it may.
 * @param smtpUrl `smtp://` or `smtps://`, with user and password if the server wants them
 */
export function needsTls(smtpUrl: string): boolean {
  const { username, password, hostname } = new URL(smtpUrl)
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
  return (username !== '' || password !== '') && !isLoopback
}
