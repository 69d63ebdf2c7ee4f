import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { eventQuery } from '#features/event/event.queries.ts'
import { LoginForm } from '#record-ui/login-form.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'

export const Route = createFileRoute('/admin/login')({
  head: () => ({ meta: [{ title: 'Admin Login' }, { name: 'robots', content: 'noindex' }] }),
  loader: ({ context }) => context.queryClient.ensureQueryData(eventQuery),
  component: LoginPage,
})

function LoginPage() {
  const navigate = useNavigate()
  const { data: event } = useQuery(eventQuery)
  async function enter() {
    await navigate({ to: '/admin/dashboard', search: true, replace: true, viewTransition: false })
    showToast({ title: 'Login successful', description: 'Welcome to the admin dashboard' })
  }
  return (
    <main className="grid min-h-svh place-items-center bg-[radial-gradient(110%_70%_at_50%_112%,#c8502f_0%,#5a2f36_26%,#141a26_62%,#0e1116_100%)] px-4 py-12">
      <div className="w-full max-w-md">
        <p className="mb-6 text-center font-display font-extrabold text-2xl text-white tracking-tight">
          {event?.brandName}
        </p>
        <div className="rounded-3xl bg-paper p-6 shadow-2xl sm:p-10">
          <h1 className="text-[min(2.25rem,11vw)]">Admin Login</h1>
          <p className="mt-3 mb-6 text-[0.9375rem] text-grey">For the people who run the event.</p>
          <LoginForm onDone={enter} />
        </div>
        <Link
          to="/"
          className="mx-auto mt-6 flex w-fit items-center gap-2 rounded-lg p-2 text-white no-underline hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" /> Back to the site
        </Link>
      </div>
    </main>
  )
}
