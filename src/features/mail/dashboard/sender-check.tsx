import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { checkSenderCall, mailServerQuery, testMailCall } from './mail.queries.ts'
import { outcomeOf } from './mail-state.ts'
import { SenderFindings } from './sender-findings.tsx'

/** What receivers check about the sender of the site's mails, and what one of them found. */
export function SenderCheck() {
  const check = useMutation(checkSenderCall)
  const [headers, setHeaders] = useState('')
  const { findings = [], delivered = [] } = check.data ?? {}
  const checkAgain = () => check.isPending || check.mutate(headers)
  const problem = <ProblemBox text={check.error && reasonOf(check.error)} />
  const label = (text: string) => (check.isPending ? 'Checking...' : text)
  return (
    <>
      <SettingPanel
        title="Check the sender"
        about="Looks in the DNS for what receivers check before they accept a mail: SPF, DMARC and where replies go. Mail is sent in any case."
      >
        <QuietButton aria-disabled={check.isPending} onClick={checkAgain}>
          {label(check.data ? 'Check again' : 'Check the sender')}
        </QuietButton>
        <SenderFindings title="Sender" findings={findings} />
        {!check.variables && problem}
      </SettingPanel>
      <SettingPanel
        title="Read a mail that arrived"
        about="Only a mail that arrived shows whether it is signed (DKIM). Send one to an address of yours, open its original text, and paste its headers here."
      >
        <TestMail />
        <form
          className="mt-5 grid grid-cols-1 justify-items-start gap-3"
          onSubmit={event => {
            event.preventDefault()
            checkAgain()
          }}
        >
          <TextareaField
            className="w-full"
            label="Headers of the mail"
            hint="In Gmail: “Show original”. In Outlook: “View message source”."
            rows={4}
            required
            spellCheck={false}
            value={headers}
            onChange={({ target }) => setHeaders(target.value)}
          />
          <QuietButton type="submit" aria-disabled={check.isPending}>
            {label('Read the headers')}
          </QuietButton>
        </form>
        {check.variables && problem}
        <SenderFindings title="Mail that arrived" findings={delivered} />
      </SettingPanel>
    </>
  )
}

function TestMail() {
  const { data: server } = useQuery(mailServerQuery)
  const { mutate, isPending } = useMutation(testMailCall)
  const [recipient, setRecipient] = useState('')
  function send(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    mutate(recipient, {
      onSuccess: mail => showToast(outcomeOf(mail, server?.hasServer ?? false)),
      onError: error => showToast({ title: 'Error', description: reasonOf(error), kind: 'error' }),
    })
  }
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={send}>
      <TextField
        className="min-w-0 max-w-md grow basis-60"
        label="Address for the test mail"
        type="email"
        autoComplete="email"
        required
        value={recipient}
        onChange={({ target }) => setRecipient(target.value)}
      />
      <QuietButton type="submit" aria-disabled={isPending}>
        {isPending ? 'Sending...' : 'Send a test mail'}
      </QuietButton>
    </form>
  )
}
