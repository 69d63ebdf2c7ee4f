import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { Dialog, DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { useDialogEntry } from '#dashboard-kit/use-record-dialogs.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'

/** Shows new recovery codes once; the server stores only hashes. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  useDialogEntry(true, onClose)
  const text = codes.join('\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: 'Copied', description: 'Keep the codes where you would find them without this device.' })
    } catch {
      showToast({ title: 'Error', description: 'The codes could not be copied. Select them by hand.', kind: 'error' })
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      closeBeside={false}
      title="Keep these recovery codes"
      description="They are shown only now. Each lets you in once when your passkey or phone is lost."
    >
      <ol className="grid grow content-start gap-x-8 gap-y-2 overflow-y-auto px-5 py-6 font-mono text-[0.9375rem] sm:px-7">
        {codes.map(code => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <DialogFooter>
        <QuietButton data-first onClick={copy}>
          Copy
        </QuietButton>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
          className="inline-flex min-h-11 items-center rounded-xl px-4 font-semibold underline underline-offset-4"
        >
          Download
        </a>
        <Button size="small" onClick={onClose}>
          I’ve saved my codes
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
