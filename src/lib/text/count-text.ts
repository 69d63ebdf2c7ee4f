/** A number of things: '1 record', '1,204 records'. */
export function countText(count: number, thing: string): string {
  return `${count.toLocaleString('en-CA')} ${thing}${count === 1 ? '' : 's'}`
}
