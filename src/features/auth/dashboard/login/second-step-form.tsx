import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { api, read, reasonOf } from '#client/client.ts'
import { hasPasskeys, isPasskeyRefused } from '#client/passkey-refusal.ts'
import { secondStepCall } from '#client/session.queries.ts'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { type PasskeyAssertion, passkeyAssertion } from '#features/auth/passkey.schema.ts'
import type { SecondStep } from '#features/auth/second-factor.schema.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type Way = 'passkey' | 'code' | 'recoveryCode'

interface Props {
  step: SecondStep
  onDone: () => void
  /** Goes back to the password. */
  onBack: () => void
}

const ways: Record<Way, string> = {
  passkey: 'Use a passkey',
  code: 'Use a code from the app',
  recoveryCode: 'Use a recovery code',
}

const codeFields = {
  code: {
    label: 'Code from the app',
    hint: 'Six digits, new every half minute.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recoveryCode: {
    label: 'Recovery code',
    hint: 'One of the ten you saved. Each works once.',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  },
} as const

const buttonTexts = {
  passkey: { ready: 'Use the passkey', busy: 'Waiting for the passkey...' },
  code: { ready: 'Log in', busy: 'Logging in...' },
}

const PASSKEY_NOT_USED =
  'The passkey was not used. It works only at the address where it was added. Try again, or use another way.'

/** The second step of the login: a passkey, a code from the app, or a recovery code. */
export function SecondStepForm({ step, onDone, onBack }: Props) {
  const { token } = step
  const offered: Way[] = [
    ...(step.passkey && hasPasskeys(location.hostname) ? ['passkey' as const] : []),
    ...(step.code ? ['code' as const] : []),
    'recoveryCode',
  ]
  const [way, setWay] = useState(offered[0] ?? 'recoveryCode')
  const [typed, setTyped] = useState('')
  const { prove, problem, setProblem, isBusy } = useProof(onDone)

  function provePasskey() {
    return prove(async () => ({ token, passkey: await passkeyUse(token) }))
  }

  function change(other: Way) {
    setTyped('')
    setProblem('')
    setWay(other)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (way === 'passkey') return provePasskey()
    return prove(async () => (way === 'code' ? { token, code: typed } : { token, recoveryCode: typed }))
  }

  const begin = useEffectEvent(() => void provePasskey())
  useEffect(() => {
    if (way === 'passkey') begin()
  }, [way])

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ProblemBox className="text-[0.9375rem]" text={problem} />
      {step.passkey && !offered.includes('passkey') && (
        <p>
          Your passkey does not work at this address, which is a number. Open the site by its name, or use another way.
        </p>
      )}
      {way === 'passkey' ? (
        <p>Your password is right. Now confirm with your passkey: touch the key, or unlock the device that has it.</p>
      ) : (
        <TextField
          key={way}
          {...codeFields[way]}
          autoFocus
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      )}
      <Button type="submit" size="small" className="w-full" aria-disabled={isBusy}>
        {way === 'passkey' && <KeyRound aria-hidden className="size-4" />}
        {buttonTexts[way === 'passkey' ? 'passkey' : 'code'][isBusy ? 'busy' : 'ready']}
      </Button>
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {offered.map(
          other =>
            other !== way && (
              <LinkButton key={other} onClick={() => change(other)}>
                {ways[other]}
              </LinkButton>
            ),
        )}
        <LinkButton onClick={onBack}>Back to the password</LinkButton>
      </p>
    </form>
  )
}

/** Sends one proof at a time. */
function useProof(onDone: () => void) {
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const login = useMutation(secondStepCall)

  async function prove(proof: () => Promise<Parameters<typeof login.mutateAsync>[0]>) {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      await login.mutateAsync(await proof())
    } catch (error) {
      setProblem(isPasskeyRefused(error) ? PASSKEY_NOT_USED : reasonOf(error))
      return
    } finally {
      setBusy(false)
    }
    onDone()
  }
  return { prove, problem, setProblem, isBusy }
}

function LinkButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className="min-h-8 cursor-pointer underline underline-offset-4" onClick={onClick}>
      {children}
    </button>
  )
}

/** Asks the browser to use a passkey for a login. */
async function passkeyUse(token: string): Promise<PasskeyAssertion> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    read(api.auth['second-step'].passkey.$post({ json: { token } })),
    import('@simplewebauthn/browser'),
  ])
  return passkeyAssertion.parse(await startAuthentication({ optionsJSON }))
}
