import { mkdir } from 'node:fs/promises'
import { drawBackdrops } from './backdrops.ts'
import { drawBrand } from './brand.ts'
import { drawHeroes, drawUnlit } from './heroes.ts'
import { drawLogos } from './logos.ts'
import { drawPortraits } from './portraits.ts'
import { drawRecap } from './recap.ts'

const root = new URL('../', import.meta.url).pathname

const sets: Record<string, { folder: string; draw: (folder: string) => Promise<void> }> = {
  heroes: { folder: 'src/features/home/site/heroes', draw: drawHeroes },
  unlit: { folder: 'src/ui/styles', draw: drawUnlit },
  portraits: { folder: 'src/features/sample/server/content/pictures/portraits', draw: drawPortraits },
  logos: { folder: 'src/features/sample/server/content/pictures/logos', draw: drawLogos },
  backgrounds: { folder: 'src/features/sample/server/content/pictures/backgrounds', draw: drawBackdrops },
  brand: { folder: 'public', draw: drawBrand },
  recap: { folder: 'src/features/pictures/site/scenes', draw: drawRecap },
}

const wanted = process.argv.slice(2)
for (const [name, { folder, draw }] of Object.entries(sets)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await mkdir(root + folder, { recursive: true })
  await draw(root + folder)
  console.log(`${name} -> ${folder}`)
}
