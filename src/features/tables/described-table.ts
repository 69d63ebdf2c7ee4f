export type ShownValue = string | boolean | null

/** How the rows of a table refer to a record of one. */
export interface Reference {
  /** The column with the id of the record. */
  id: string
  /** The table of the record; none where `kind` tells. */
  table?: string
  /** The column that names the table, by `kinds` if it has words of its own for them. */
  kind?: string
  kinds?: Readonly<Record<string, string>>
  /** Whether a row lets somebody in as the record's person. */
  opens?: true
  /** What a row keeps when the record is erased; without it the row is deleted. */
  emptied?: Readonly<Record<string, ShownValue | number>>
  /** Whether its history stays, too: that names the record by its number alone. */
  keepsHistory?: true
}

/** The facts about a table that dashboard, audit log, backups, erasure and sample removal need. */
export interface TableFacts {
  /** The nouns for one row and for all; none for rows that organizers never see. */
  one?: string
  many?: string
  /** Whether rows have a version and the time of the last change. */
  versioned: boolean
  /** Whether rows have a history, which organizers can revert. */
  history?: true
  /** Whether rows may be sample content. */
  sample: boolean
  /** Whether rows belong to an edition. */
  yearly?: true
  /** Whether backups contain the table. */
  backup?: true
  /** The fields that name a record in the audit log; none for tables without events. */
  label: readonly string[]
  /** Columns that name a stored picture, or contain a text that may. */
  pictures: readonly string[]
  /** Those of `pictures` that visitors never see. */
  privatePictures?: readonly string[]
  /** The rows that visitors may see, by the values of columns; other rows' pictures are private. */
  shown: 'all' | 'none' | { readonly [column: string]: readonly ShownValue[] | undefined }
  /** Rows that stay hidden in an edition with a setting: those with a value in a column. */
  hiddenBy?: { setting: string; column: string; value: string }
  /** Columns with the email address of a row's person: erasing the person deletes the row. */
  person: readonly string[]
  /** Columns about a person other than the row's own, the email address first: erasing that person empties them. */
  contact?: readonly string[]
  /** What else that person wrote: columns with the value that an erasure gives them. */
  contactWrote?: Readonly<Partial<Record<string, string>>>
  refers?: readonly Reference[]
}
