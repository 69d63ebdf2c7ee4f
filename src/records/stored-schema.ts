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

/**
 * A record of a backup or of the bin: its id, the required fields, and the others if they are known.
 * @param more fields that the row lacks, or has by another rule
 * @param columns the fields of the row that the table has
 */
export function storedSchema<
  Row extends z.ZodObject,
  Input extends z.ZodObject,
  More extends z.ZodRawShape = Record<never, never>,
>(row: Row, { shape }: Input, more?: More, columns = Object.keys(row.shape)) {
  const isNeeded = (field: string) => field === 'id' || (field in shape && !shape[field]?.safeParse(undefined).success)
  const known = Object.entries(row.shape).filter(([field]) => columns.includes(field))
  const fields = known.map(([field, schema]) => [field, isNeeded(field) ? schema : z.optional(schema)])
  const stored = z.object({ ...Object.fromEntries(fields), isSample: z.boolean().optional(), ...more })
  return stored as unknown as z.ZodObject<Omit<StoredShape<Row, Input>, keyof More> & More>
}
