import { createHash } from 'node:crypto'

export const pageStyle = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;align-items:center;background:#141a26;color:#fff;font:400 1.125rem/1.6 "Instrument Sans",system-ui,sans-serif}
main{width:100%;max-width:40rem;margin:0 auto;padding:3rem 1.5rem;overflow-wrap:anywhere}
.brand{margin:0 0 2.5rem;padding-bottom:.75rem;border-bottom:3px solid var(--accent);font-weight:700}
h1{margin:0;font-size:clamp(2.25rem,9vw,3.5rem);line-height:1.1;letter-spacing:-.02em}
p{margin:1.25rem 0 0}
button{margin-top:2rem;min-height:3rem;padding:0 1.75rem;border:0;border-radius:99rem;background:#c22f1b;color:#fff;font:inherit;font-weight:600;cursor:pointer}
.quiet{background:transparent;border:2px solid #fff}
button:focus-visible,a:focus-visible{outline:3px solid #fff;outline-offset:3px}
a{display:inline-block;min-height:2.75rem;padding:.5rem 0;color:#fff;text-underline-offset:4px}`

/** The style source for the policy of these pages. */
export const styleHash = createHash('sha256').update(pageStyle).digest('base64')
