import { createApi } from '#app/api.ts'
import type { Right } from '#lib/rights.ts'

/** Every call the API answers, from its own table of routes. */
export const calls = [
  ...new Set(
    createApi()
      .routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

/** What may be called with which right, or by anyone. Written by hand: a new call must be put here. */
export const callsByRight: Readonly<Partial<Record<Right | 'anyone', readonly string[]>>> = {
  anyone: [
    'POST /auth/login',
    'POST /auth/second-step',
    'POST /auth/second-step/passkey',
    'POST /auth/logout',
    'GET /auth/session',
    'GET /event',
    'POST /speakers/apply',
    'GET /speakers',
    'GET /speakers/featured',
    'GET /speakers/years',
    'GET /speakers/:id',
    'GET /schedule',
    'GET /team',
    'GET /sponsors',
    'GET /sponsors/featured',
    'GET /sponsorship-packages',
    'GET /sponsorship-packages/active',
    'GET /tickets',
    'POST /volunteers/apply',
    'GET /content',
    'GET /settings/:key',
    'POST /contact',
    'POST /newsletter/subscribe',
    'POST /auth/lost-password',
    'POST /auth/link',
    'POST /auth/link/password',
    'GET /openapi.json',
    'GET /docs',
  ],
  secureAccount: [
    'POST /auth/password',
    'GET /auth/factors',
    'POST /auth/factors/passkeys',
    'POST /auth/factors/passkeys/confirm',
    'POST /auth/factors/passkeys/:id/remove',
    'POST /auth/factors/totp',
    'POST /auth/factors/totp/confirm',
    'POST /auth/factors/totp/remove',
    'POST /auth/factors/recovery-codes',
  ],
  review: ['GET /reviews/:subject', 'GET /reviews/:subject/:id', 'PUT /reviews/:subject/:id'],
  enter: [
    'GET /auth/sessions',
    'POST /auth/sessions/end',
    'POST /auth/logout-everywhere',
    'PATCH /auth/account',
    'GET /sample-content',
  ],
  readApplications: ['GET /admin/speakers', 'GET /admin/speakers/:id', 'GET /volunteers/status/:status'],
  editSite: [
    'GET /speakers/speakers.csv',
    'POST /speakers',
    'PATCH /speakers/reorder',
    'PATCH /speakers/:id',
    'DELETE /speakers/:id',
    'GET /volunteers/volunteers.csv',
    'POST /volunteers',
    'PATCH /volunteers/:id',
    'PATCH /volunteers/:id/status',
    'GET /admin/schedule',
    'POST /schedule',
    'PATCH /schedule/reorder',
    'PATCH /schedule/:id',
    'DELETE /schedule/:id',
    'GET /admin/team',
    'POST /team',
    'PATCH /team/reorder',
    'PATCH /team/:id',
    'DELETE /team/:id',
    'GET /admin/sponsors',
    'POST /sponsors',
    'PATCH /sponsors/:id',
    'DELETE /sponsors/:id',
    'GET /admin/sponsorship-packages',
    'POST /sponsorship-packages',
    'PATCH /sponsorship-packages/:id',
    'DELETE /sponsorship-packages/:id',
    'GET /admin/content',
    'POST /content',
    'PATCH /content/:id',
    'DELETE /content/:id',
    'POST /upload',
    'GET /upload/:hash',
    'GET /upload/:hash/file',
    'GET /admin/settings',
    'GET /admin/settings/:key',
    'POST /settings/:key',
  ],
  readInbox: [
    'GET /inbox/unread',
    'GET /inbox/messages',
    'GET /inbox/messages.csv',
    'PATCH /inbox/messages/:id',
    'GET /inbox/subscribers',
    'GET /inbox/subscribers.csv',
    'PATCH /inbox/subscribers/:id',
    'GET /mail',
    'POST /mail/test',
    'POST /mail/:id/send-again',
  ],
  managePeople: [
    'GET /people',
    'POST /people',
    'POST /people/:id/invitation',
    'PATCH /people/:id',
    'DELETE /people/:id',
    'DELETE /people/:id/sessions',
  ],
  exportBackup: ['GET /backup/export', 'GET /backup/files', 'POST /backup/files', 'GET /backup/files/:name'],
  importBackup: ['POST /backup/import', 'POST /backup/files/:name/restore', 'DELETE /sample-content'],
}

/** What anyone may call. */
export const openCalls: readonly string[] = callsByRight.anyone ?? []

/** The path of a call, its parameters filled in. */
export function fillIn(path: string, value: string): string {
  return path.replaceAll(/:\w+(?:\{[^/]*\})?/g, encodeURIComponent(value))
}
