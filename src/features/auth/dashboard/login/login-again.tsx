import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '#dashboard-kit/overlays/dialog.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { LoginForm } from './login-form.tsx'

/** Lets an organizer log in again after the session has ended. */
export function LoginAgain({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  function goOn() {
    onClose()
    queryClient.invalidateQueries()
    dispatchEvent(new Event('login'))
    showToast({ title: 'Login successful', description: 'Welcome to the admin dashboard' })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeBeside={false}
      title="Log in again"
      description="Your session has ended. What you have typed is still here: log in to save it."
    >
      <div className="p-5 sm:p-7">
        <LoginForm onDone={goOn} />
      </div>
    </Dialog>
  )
}
