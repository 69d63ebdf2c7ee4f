import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { listenForToasts } from './show-toast.ts'
import { pressIn, ToastPlace, toastManager } from './toast-card.tsx'

/** How long a toast is shown, in ms; twice as long with a button. */
const SHOWN = 5_000
const PRESSABLE = 10_000

/** Shows toasts one at a time, longer while hovered or focused; they never take the focus, F6 moves it there. */
export function Toaster() {
  useEffect(() => {
    let shown: string | undefined
    return listenForToasts(message => {
      if (shown) toastManager.close(shown)
      shown = undefined
      if (!message) return
      const { title, description, kind = 'success', undo, lead } = message
      // High priority would hide the toast from screen readers while its button can have the focus.
      const id = toastManager.add({
        title,
        description,
        type: kind,
        priority: 'low',
        data: { lead },
        ...((undo || lead) && { timeout: PRESSABLE }),
        ...(undo && { actionProps: { children: 'Undo', onClick: () => pressIn(id, undo) } }),
      })
      shown = id
    })
  }, [])
  return (
    <Toast.Provider toastManager={toastManager} limit={1} timeout={SHOWN}>
      <Toast.Portal>
        <ToastPlace />
      </Toast.Portal>
    </Toast.Provider>
  )
}
