/** A price: 35 as '$35', 1250.5 as '$1,250.50'. Without Intl, for the reason in `day-text.ts`. */
export function dollarText(price: number): string {
  const [dollars = '', cents] = price.toFixed(2).split('.')
  const whole = dollars.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return cents === '00' ? `$${whole}` : `$${whole}.${cents}`
}
