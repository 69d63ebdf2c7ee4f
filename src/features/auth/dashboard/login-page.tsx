import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { LoginForm } from '#features/auth/dashboard/login/login-form.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import { adminHead } from '#ui/admin-head.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { LoginFrame } from './login-frame.tsx'

export const Route = createFileRoute('/admin/login')({
  head: () => adminHead('Admin Login'),
  loader: ({ context }) => context.queryClient.prefetchQuery(eventQuery),
  component: LoginPage,
})

function LoginPage() {
  const navigate = useNavigate()
  async function enter() {
    await navigate({ to: '/admin/dashboard', search: true, replace: true, viewTransition: false })
    showToast({ title: 'Login successful', description: 'Welcome to the admin dashboard' })
  }
  return (
    <LoginFrame title="Admin Login" about="For the people who run the event.">
      <LoginForm
        onDone={enter}
        below={
          <p className="text-center text-[0.9375rem]">
            <Link to="/admin/forgot" className="pressable inline-block py-1 underline underline-offset-4">
              Forgot your password?
            </Link>
          </p>
        }
      />
    </LoginFrame>
  )
}
