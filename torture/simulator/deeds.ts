/** What clients do, in the words that they and the checker share. */

export interface SheetPress {
  by: string
  press: 'start' | 'next' | 'hold' | 'go-on' | 'back' | 'add' | 'lead' | 'hand-over'
  cueId: number | null
  minutes: number
  of: number
}

export type ShiftDeed =
  | { what: 'take'; by: number; shifts: number[] }
  | { what: 'withdraw'; by: number; shift: number }
  | { what: 'assign' | 'unassign'; by: number; shift: number; reason: string }
  | { what: 'most'; shift: number; most: number }

export type TalkDeed =
  | { what: 'propose'; speaker: number; fields: Record<string, string> }
  | { what: 'approve'; speaker: number; fields: readonly string[]; seen: number }

export type TeamDeed =
  | { what: 'add'; bio: string }
  | { what: 'change'; id: number; bio: string; seen: number | null }
  | { what: 'remove' | 'undo'; id: number; seen: number | null }
  | { what: 'restore'; id: number }

export type PeopleDeed =
  | { what: 'apply'; email: string }
  | { what: 'edit'; email: string; interests: string }
  | { what: 'import'; rows: readonly { email: string; phone: string }[] }
  | { what: 'undo'; event: number }

/** A mail as the mail server has it. The sender cannot know of a lost one, nor of one that was taken without an answer. */
export interface Handed {
  letter: number
  email: string
  fate: 'taken' | 'lost' | 'refused'
}

export type PostDeed =
  | { what: 'subscribe' | 'leave'; email: string }
  | { what: 'send' | 'pause' | 'resume'; letter: number }
  | { what: 'round' | 'last-round'; handed: readonly Handed[] }
