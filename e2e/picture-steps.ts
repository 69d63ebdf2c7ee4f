import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** A picture file with a size in pixels, and some colours in it. */
export async function photo(width = 1200, height = 800) {
  const half = { create: { width: Math.round(width / 2), height, channels: 3 as const, background: '#c22f1b' } }
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#141a26' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

/** Chooses a file in a picture field of a dialog: one given here, or one that lies at a path. */
export async function choosePicture(
  dialog: Locator,
  file: string | { name: string; mimeType: string; buffer: Buffer },
) {
  await dialog.locator('input[type=file]').setInputFiles(file)
}

export function dialogToCutOut(page: Page) {
  return page.getByRole('dialog', { name: 'Edit Image' })
}
