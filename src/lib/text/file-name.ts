/** Words as a portable file name: ('Élan Talks', '2026') with ending 'pdf' is 'elan-talks-2026.pdf'. */
export function fileName(words: readonly (string | number)[], ending: string): string {
  const plain = words.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const name = plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
  return `${name || 'file'}.${ending}`
}
