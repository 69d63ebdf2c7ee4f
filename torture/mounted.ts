import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from './installation.ts'

/** A file system of its own, in the memory or in a file. */
export interface Mounted {
  folder: string
  unmount(): void
}

const mounts = new Set<Mounted>()

/** Ends what a case that broke down has left. */
export function unmountAll(): void {
  for (const one of mounts) one.unmount()
}

/** Whether this machine lets us mount; without that some faults cannot be made. */
export function mayMount(): boolean {
  try {
    mountMemory('1m').unmount()
    return true
  } catch {
    return false
  }
}

/** A small disk, which can be filled. */
export function mountMemory(size: string): Mounted {
  return mounted(folder => ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
}

/** A disk image in a file, with the content that a power cut would leave. */
export function mountImage(image: string): Mounted {
  return mounted(folder => ['-o', 'loop', image, folder])
}

/** An empty disk as a file. */
export function makeImage(megabytes: number): string {
  const image = join(newFolder(), 'disk.img')
  writeFileSync(image, '')
  execFileSync('truncate', ['-s', `${megabytes}M`, image])
  execFileSync('mkfs.ext4', ['-q', image])
  return image
}

/** Makes it read-only; no file may be open for writing. */
export function makeReadOnly(folder: string): void {
  execFileSync('mount', ['-o', 'remount,ro', folder], { stdio: 'pipe' })
}

function mounted(options: (folder: string) => string[]): Mounted {
  const folder = newFolder()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    execFileSync('mount', options(folder), { stdio: 'pipe' })
  } catch (error) {
    remove()
    throw error
  }
  const mounted: Mounted = {
    folder,
    unmount() {
      mounts.delete(mounted)
      // The kernel may still be busy with a process that has just ended.
      execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' })
      remove()
    },
  }
  mounts.add(mounted)
  return mounted
}
