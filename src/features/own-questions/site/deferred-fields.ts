import { deferredPart } from '#ui/deferred-part.tsx'

/** The fields of own questions: their code is loaded where questions are asked. */
export const askedFields = deferredPart(
  async () => (await import('#features/own-questions/own-fields.tsx')).AskedFields,
)
