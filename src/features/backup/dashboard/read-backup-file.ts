/** A file up to this size is parsed here, in bytes; a larger one is looked at by the server alone. */
const LARGEST_PARSED = 64 * 1024 * 1024

type Outcome = 'backup' | 'no backup' | 'nothing in it'

/** Whether a chosen file is a JSON text, and holds any table. */
export async function readBackupFile(file: File): Promise<Outcome> {
  if (file.size > LARGEST_PARSED) return (await file.slice(0, 1).text()) === '{' ? 'backup' : 'no backup'
  try {
    const content: unknown = JSON.parse(await file.text())
    return hasTables(content) ? 'backup' : 'nothing in it'
  } catch {
    return 'no backup'
  }
}

function hasTables(content: unknown): boolean {
  if (typeof content !== 'object' || content === null || !('tables' in content)) return false
  return typeof content.tables === 'object' && content.tables !== null && Object.keys(content.tables).length > 0
}
