import type { z } from './zod.ts'

/** The shapes in which the records of a collection are stored and sent. */
export interface RecordShapes {
  /** A whole record, as organisers read it; its fields are the columns of the table. */
  row: z.ZodObject<{ id: z.ZodType<number>; version: z.ZodType<number> }>
  /** The part of it that visitors read. */
  public: z.ZodObject
  /** What adding a record takes, and what changing one takes. */
  input: z.ZodObject
  change: z.ZodObject
  /**
   * The keys of answers that hold one record, and many; some of the specified answers say `success` too, and some new
   * orders are sent under a key of their own.
   */
  names: { one: string; many: string; success?: true; order?: string }
}
