import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

export function median(values: readonly number[]) {
  return percentile(values, 0.5)
}

/** The value below which a share of all lies. */
export function percentile(values: readonly number[], share: number) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

/** The middle of some figures with the least and the greatest: '0.81 (0.74 to 0.90)'. */
export function withSpread(values: readonly number[], digits = 2) {
  const [middle, least, greatest] = [median(values), Math.min(...values), Math.max(...values)].map(value =>
    value.toFixed(digits),
  )
  return `${middle} (${least} to ${greatest})`
}

/** The table of all rows. */
export const results = 'bench/results.md'
const rows = new Map<string, string>()
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Compares a figure with its bar, and replaces its row in the table of results. */
export function report(id: string, what: string, figure: string, bar: string, holds: boolean) {
  const end = holds ? 'holds' : 'MISSED'
  console.log(`${id.padEnd(5)} ${what.padEnd(52)} ${figure.padStart(24)}   ${bar.padEnd(14)} ${end}`)
  const day = new Date().toISOString().slice(0, 10)
  rows.set(`| ${id} | ${what} |`, ` ${figure} | ${bar} | ${end} | ${day}, ${git('rev-parse', '--short', 'HEAD')} |`)
}

/** The rows of the table: what was measured, and the rest of its line. */
export function readRows(): Map<string, string> {
  const lines = existsSync(results) ? readFileSync(results, 'utf8').split('\n') : []
  const found = lines.map(line => /^(\| [A-Z]+\d+ \| [^|]+ \|)(.*)$/.exec(line) ?? [])
  return new Map(found.flatMap(([, key, rest = '']) => (key ? [[key, rest]] : [])))
}

process.once('exit', () => {
  if (rows.size === 0) return
  for (const [key, rest] of readRows()) if (!rows.has(key)) rows.set(key, rest)
  const lines = [...rows].map(parts => parts.join('')).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const [{ model = 'unknown' } = {}, ...others] = cpus()
  writeFileSync(
    results,
    `# What the benches measured

Written by \`npm run bench\` and its kinds. Middle of all rounds with the least and the greatest; a ratio is of two measured in turn.
The last machine: ${others.length + 1} × ${model}, Node ${process.version}.

| bar | what | figure | wanted | | measured |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`,
  )
})
