const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** A price as it is printed: 35 as '$35', 1250.5 as '$1,250.50'. */
export function dollarText(price: number): string {
  return dollars.format(price)
}
