import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/login')({ component: LoginPage })

function LoginPage() {
  return <h1>Log in</h1>
}
