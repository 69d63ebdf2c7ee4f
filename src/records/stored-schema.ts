import { z } from '#lib/zod.ts'

type Needed<Input extends z.ZodObject> = {
  [Field in keyof Input['shape']]: undefined extends z.output<Input['shape'][Field]> ? never : Field
}[keyof Input['shape']]

type Optional<Schema> = Schema extends z.ZodType ? z.ZodOptional<Schema> : never

type StoredShape<Row extends z.ZodObject, Input extends z.ZodObject> = {
  [Field in keyof Row['shape']]: Field extends 'id' | Needed<Input>
    ? Row['shape'][Field]
    : Optional<Row['shape'][Field]>
} & { isSample: z.ZodOptional<z.ZodBoolean> }

/** A record of a backup or of the bin: its id, the required fields, and the others if they are known. */
export function storedSchema<Row extends z.ZodObject, Input extends z.ZodObject>(row: Row, { shape }: Input) {
  const isNeeded = (field: string) => field === 'id' || (field in shape && !shape[field]?.safeParse(undefined).success)
  const fields = Object.entries(row.shape).map(([field, schema]) => [
    field,
    isNeeded(field) ? schema : z.optional(schema),
  ])
  const stored = z.object({ ...Object.fromEntries(fields), isSample: z.boolean().optional() })
  return stored as unknown as z.ZodObject<StoredShape<Row, Input>>
}
