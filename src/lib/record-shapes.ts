import type { z } from './zod.ts'

/** The schemas of a collection's records. */
export interface RecordShapes {
  /** A whole record, as organizers read it; its fields are the table's columns. */
  row: z.ZodObject<{ id: z.ZodType<number>; version: z.ZodType<number> }>
  /** The public fields. */
  public: z.ZodObject
  /** The bodies that add and change a record. */
  input: z.ZodObject
  change: z.ZodObject
  /**
   * The keys of answers with one record and with many. Some specified answers also have `success`, and some orders are
   * sent under another key.
   */
  names: { one: string; many: string; success?: true; order?: string }
}
