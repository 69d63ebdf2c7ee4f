import { zodResolver } from '@hookform/resolvers/zod'
import { config } from 'zod'

// A page's policy forbids code made out of text, which zod would otherwise try, and be reported for.
if (typeof document !== 'undefined') config({ jitless: true })

/** Checks a form with the schema that the server checks with. */
export const formResolver = zodResolver
