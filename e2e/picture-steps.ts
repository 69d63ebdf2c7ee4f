import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { openTab } from './administering.ts'

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

/** Opens the form of a new member, in which the tests choose pictures. */
export async function openMemberForm(page: Page) {
  await openTab(page, 'team')
  await page.getByRole('button', { name: 'Add Team Member' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add Team Member' })
  await form.getByLabel('Name *').fill('Typed before')
  return form
}

export const applyButton = (page: Page) => dialogToCutOut(page).getByRole('button', { name: 'Apply Changes' })
export const frameOf = (page: Page) => dialogToCutOut(page).getByRole('group', { name: /^Frame/ })

/** The picture that a form shows, as the server keeps it. */
export async function storedPicture(page: Page) {
  const preview = page.getByRole('img', { name: 'The picture as it is now' })
  const address = (await preview.getAttribute('src')) ?? ''
  const [, hash] = /\/media\/([0-9a-f]{32})\//.exec(address) ?? []
  const answer = await page.request.get(`/media/${hash}/1920.webp`)
  return sharp(await answer.body())
}

/** Drops files on a part of the page, as a person drags them out of a folder. */
export async function dropFiles(
  page: Page,
  on: string,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
) {
  const encoded = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') }))
  const dataTransfer = await page.evaluateHandle(all => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, text } of all) {
      const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, encoded)
  await page.getByRole('group', { name: on }).dispatchEvent('drop', { dataTransfer })
}
