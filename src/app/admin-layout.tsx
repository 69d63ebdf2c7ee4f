import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/dashboard')({ component: AdminLayout })

function AdminLayout() {
  return <h1>Dashboard</h1>
}
