import type { Page } from '@playwright/test'

/**
 * Gives the browser an authenticator that agrees to everything, like a person who unlocks their laptop.
 * @returns what takes it away with its passkeys
 */
export async function addAuthenticator(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
}
