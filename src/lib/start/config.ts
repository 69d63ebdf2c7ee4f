import { z } from 'zod'
import { isCopyAddress } from '#lib/copy-address.ts'
import { PASSWORD } from '#lib/text-rules.ts'
import { StartupError } from './startup-error.ts'

function wholeNumber(least: number, most: number) {
  return z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most))
}

/** Whether an address ends with its host: links with absolute paths would ignore a path. */
function isOrigin(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.string().refine(isOrigin).optional(),
  ADMIN_PASSWORD: z.string().min(PASSWORD.minLength).max(PASSWORD.maxLength).optional(),
  SAMPLE_CONTENT: z.enum(['on', 'specified', 'off']).default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  // Mails carry the event's name, so a name before the address is dropped.
  MAIL_FROM: z
    .string()
    .transform(text => /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text)
    .pipe(z.email())
    .optional(),
  MAIL_PER_MINUTE: wholeNumber(12, 60_000).default(60),
  TRUST_PROXY: wholeNumber(0, 10).optional(),
  BACKUP_TO: z.string().refine(isCopyAddress).optional(),
  BACKUP_PASSPHRASE: z.string().min(PASSWORD.minLength).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

type Variable = keyof z.infer<typeof variables>

const allowed: Record<Variable, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'a host name or address to listen on',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a postgres:// address, or nothing for SQLite',
  PUBLIC_URL: 'an http:// or https:// address that ends with the host or its port: a site has a host of its own',
  ADMIN_PASSWORD: PASSWORD.text,
  SAMPLE_CONTENT: 'on, specified or off',
  SMTP_URL: 'an smtp:// or smtps:// address',
  MAIL_FROM: 'an email address, alone or as "Name <address>"',
  MAIL_PER_MINUTE: 'how many letters to a list go out in a minute, 12 to 60000',
  TRUST_PROXY: 'the number of proxies in front, 0 to 10',
  BACKUP_TO:
    'a folder on another disk as a full path, s3://KEY:SECRET@host/bucket, or webdavs://NAME:PASSWORD@host/folder',
  BACKUP_PASSPHRASE: `at least ${PASSWORD.minLength} characters`,
  LOG_LEVEL: 'silent, error, warn, info or debug',
}

const secret = new Set<string>(['ADMIN_PASSWORD', 'BACKUP_PASSPHRASE', 'BACKUP_TO', 'DATABASE_URL', 'SMTP_URL'])

export type Config = ReturnType<typeof readConfig>

/**
 * Reads the environment once. An empty variable counts as absent.
 * @throws StartupError with one line: variable, value and allowed values
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = variables.safeParse(given)
  if (!result.success)
    throw new StartupError(result.error.issues.map(issue => complain(issue.path[0], given)).join('\n'))
  const { data } = result
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL ?? null,
    publicUrl: publicUrl.origin,
    https: publicUrl.protocol === 'https:',
    adminPassword: data.ADMIN_PASSWORD,
    sampleContent: data.SAMPLE_CONTENT,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    mailPerMinute: data.MAIL_PER_MINUTE,
    trustProxy: data.TRUST_PROXY ?? 0,
    isProxySaid: data.TRUST_PROXY !== undefined,
    backupPassphrase: data.BACKUP_PASSPHRASE,
    copyTo: copyTarget(data.BACKUP_TO, data.BACKUP_PASSPHRASE),
    logLevel: data.LOG_LEVEL,
  }
}

/**
 * Behind an undeclared proxy all visitors would share the limits of one address.
 * @throws StartupError where `https` shows that there is a proxy
 */
export function refuseUnsaidProxy({ https, isProxySaid }: Config): void {
  if (!https || isProxySaid) return
  throw new StartupError(
    'TRUST_PROXY: must be said when PUBLIC_URL is https: how many proxies stand in front and append to X-Forwarded-For, ' +
      '1 for one such as nginx, 0 for none. Visitors could not be told apart otherwise.',
  )
}

/** Where copies of the backups go, and what encrypts them; null for nowhere. A passphrase alone is for a restore. */
function copyTarget(address: string | undefined, passphrase: string | undefined) {
  if (address === undefined) return null
  if (passphrase !== undefined) return { address, passphrase }
  throw new StartupError('BACKUP_PASSPHRASE: must be set with BACKUP_TO: copies outside the server are encrypted.')
}

function complain(name: PropertyKey | undefined, given: Record<string, string | undefined>) {
  const variable = variables.keyof().parse(name)
  const value = secret.has(variable) ? 'its value' : `'${given[variable]}'`
  return `${variable}: ${value} is not allowed; it must be ${allowed[variable]}.`
}
