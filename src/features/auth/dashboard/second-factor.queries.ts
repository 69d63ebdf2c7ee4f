import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { type Factors, newPasskey } from '#features/auth/second-factor.schema.ts'

/** The user's second factors. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: () => read(api.auth.factors.$get()),
})

function keep(factors: Factors, client: QueryClient) {
  const { passkeys, totp, recoveryCodesLeft } = factors
  client.setQueryData(factorsQuery.queryKey, { passkeys, totp, recoveryCodesLeft })
}

/** Has the browser create a passkey, and adds it. */
export const addPasskeyCall = mutationOptions({
  mutationFn: async ({ password, name }: { password: string; name: string }) => {
    const { token, creation } = await read(api.auth.factors.passkeys.$post({ json: { password } }))
    const { startRegistration } = await import('@simplewebauthn/browser')
    const passkey = await startRegistration({ optionsJSON: creation })
    return read(api.auth.factors.passkeys.confirm.$post({ json: newPasskey.parse({ token, name, passkey }) }))
  },
  onSuccess: (factors, _given, _result, { client }) => keep(factors, client),
})

export const removePasskeyCall = mutationOptions({
  mutationFn: ({ id, password }: { id: number; password: string }) =>
    read(api.auth.factors.passkeys[':id'].remove.$post({ param: { id: String(id) }, json: { password } })),
  onSuccess: (factors, _given, _result, { client }) => keep(factors, client),
})

export const beginTotpCall = mutationOptions({
  mutationFn: (password: string) => read(api.auth.factors.totp.$post({ json: { password } })),
})

export const finishTotpCall = mutationOptions({
  mutationFn: (first: { token: string; code: string }) => read(api.auth.factors.totp.confirm.$post({ json: first })),
  onSuccess: (factors, _given, _result, { client }) => keep(factors, client),
})

export const removeTotpCall = mutationOptions({
  mutationFn: (password: string) => read(api.auth.factors.totp.remove.$post({ json: { password } })),
  onSuccess: (factors, _given, _result, { client }) => keep(factors, client),
})

export const newRecoveryCodesCall = mutationOptions({
  mutationFn: (password: string) => read(api.auth.factors['recovery-codes'].$post({ json: { password } })),
  onSuccess: (factors, _given, _result, { client }) => keep(factors, client),
})
