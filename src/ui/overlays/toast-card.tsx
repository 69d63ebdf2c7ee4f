import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSwipe } from '#ui/slides/use-swipe.ts'
import { useRoomBelow } from '#ui/use-room-below.ts'
import { listenForToasts, type ToastLead } from './show-toast.ts'

interface Extra {
  lead?: ToastLead | undefined
}

/** Where toasts wait for their place. */
const toastManager = Toast.createToastManager<Extra>()

/** Closes a toast by a button in it. */
function pressIn(toast: string, act: () => void) {
  toastManager.close(toast)
  act()
}

/** The toast's position: above a focused field, if there is room. */
function ToastPlace() {
  const { toasts } = Toast.useToastManager<Extra>()
  const viewport = useRef<HTMLDivElement>(null)
  const { bottom, maxHeight } = useRoomBelow(viewport, toasts.length > 0)
  return (
    <Toast.Viewport ref={viewport} style={{ bottom }} className="fixed right-4 left-4 z-50 sm:left-auto sm:w-96">
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} maxHeight={maxHeight} />
      ))}
    </Toast.Viewport>
  )
}

const press =
  'inline-flex min-h-11 cursor-pointer items-center justify-center rounded-xl bg-white/15 px-5 font-semibold hover:bg-white/25 forced-colors:border'

/** The library's own swipe ends at 40 px; the specification asks for 50. */
function ToastCard({ toast, maxHeight }: { toast: Toast.Root.ToastObject<Extra>; maxHeight?: number }) {
  const lead = toast.data?.lead
  const swipe = useSwipe(way => {
    if (way === 'right' || way === 'down') toastManager.close(toast.id)
  })
  return (
    <Toast.Root
      toast={toast}
      swipeDirection={[]}
      {...swipe}
      style={{ maxHeight }}
      className="forced-colors:border touch-none absolute overflow-y-auto right-0 bottom-0 w-full rounded-2xl bg-ink px-5 py-4 pr-12 text-white shadow-2xl transition-[opacity,translate] duration-200 ease-out data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 group data-[type=error]:border-ember data-[type=error]:border-l-4"
    >
      <Toast.Title className="font-sans font-semibold text-base tracking-normal" />
      <Toast.Description className="text-[0.9375rem] text-mist" />
      {(toast.actionProps || lead) && (
        <>
          <div className="mt-3 flex flex-wrap gap-2">
            {lead && (
              <button
                type="button"
                aria-keyshortcuts="F6"
                className={press}
                onClick={() => pressIn(toast.id, lead.follow)}
              >
                {lead.text}
              </button>
            )}
            {toast.actionProps && <Toast.Action aria-keyshortcuts="F6" className={press} />}
          </div>
          <span
            aria-hidden
            className="absolute bottom-0 left-0 h-1 w-full origin-left animate-[shorten_10s_linear_forwards] bg-ember-light group-data-expanded:[animation-play-state:paused] motion-reduce:hidden forced-colors:hidden"
          />
        </>
      )}
      <Toast.Close
        aria-label="Close notification"
        className="absolute top-1.5 right-1.5 grid size-11 cursor-pointer place-items-center rounded-lg hover:bg-white/10"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  )
}

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
