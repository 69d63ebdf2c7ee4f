import { mutationOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

export const previewErasureCall = mutationOptions({
  mutationFn: (email: string) => read(api.privacy.preview.$post({ json: { email } })),
})

export const erasePersonCall = mutationOptions({
  mutationFn: (typed: { email: string; confirmation: string }) => read(api.privacy.erase.$post({ json: typed })),
  // It may have been anywhere.
  onSuccess: (_gone, _typed, _result, { client }) => client.invalidateQueries(),
})
