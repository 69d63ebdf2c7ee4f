import { config, z } from 'zod'

// In a browser zod would try out eval for speed, which the pages' policy forbids and reports.
config({ jitless: 'window' in globalThis })

export { z }
