import { expect, test } from 'vitest'
import { readConfig, refuseUnsaidProxy } from './config.ts'

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['DATABASE_URL', 'mysql://localhost/lectern'],
  ['PUBLIC_URL', 'devontalks.example'],
  ['PUBLIC_URL', 'http://town.example/devontalks'],
  ['ADMIN_PASSWORD', 'short'],
  ['SAMPLE_CONTENT', 'maybe'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'RiverTalks'],
  ['MAIL_PER_MINUTE', '11'],
  ['TRUST_PROXY', '-1'],
  ['BACKUP_TO', 's3://bucket/lectern'],
  ['BACKUP_TO', 'ftp://a:b@host/copies'],
  ['BACKUP_TO', 's3://key:secret@host/'],
  ['BACKUP_TO', 'webdavs://name:50%off@host/copies'],
  ['BACKUP_TO', 'copies'],
  ['BACKUP_PASSPHRASE', 'short'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s of %s is refused in one line, which shows no secret', (name, value) => {
  const isSecret = ['DATABASE_URL', 'ADMIN_PASSWORD', 'BACKUP_PASSPHRASE', 'BACKUP_TO', 'SMTP_URL'].includes(name)
  const shown = isSecret ? 'its value' : `'${value}'`
  const line = new RegExp(`^${name}: ${shown} is not allowed; it must be .+\\.$`)
  expect(() => readConfig({ [name]: value })).toThrow(line)
})

test('an empty variable counts as absent, and a sender may have a name', () => {
  const config = readConfig({ PORT: '', MAIL_FROM: 'RiverTalks <hello@example.org>', PUBLIC_URL: 'https://a.example/' })
  expect(config).toMatchObject({
    port: 3000,
    mailFrom: 'hello@example.org',
    publicUrl: 'https://a.example',
    https: true,
  })
})

test('copies outside the server need a passphrase, and a passphrase alone is for a restore', () => {
  const BACKUP_TO = '/mnt/copies'
  const BACKUP_PASSPHRASE = 'nine geese over the river'
  expect(() => readConfig({ BACKUP_TO })).toThrow(/^BACKUP_PASSPHRASE: must be set with BACKUP_TO/)
  expect(readConfig({ BACKUP_PASSPHRASE })).toMatchObject({ copyTo: null, backupPassphrase: BACKUP_PASSPHRASE })
  expect(readConfig({ BACKUP_TO, BACKUP_PASSPHRASE }).copyTo).toEqual({
    address: BACKUP_TO,
    passphrase: BACKUP_PASSPHRASE,
  })
})

test('DO4: an https address without a word on proxies is refused', () => {
  const https = { PUBLIC_URL: 'https://devontalks.example' }
  expect(() => refuseUnsaidProxy(readConfig(https))).toThrow(
    /^TRUST_PROXY: must be said when PUBLIC_URL is https: .+\.$/,
  )
  for (const settings of [{ ...https, TRUST_PROXY: '0' }, {}])
    expect(() => refuseUnsaidProxy(readConfig(settings))).not.toThrow()
})
