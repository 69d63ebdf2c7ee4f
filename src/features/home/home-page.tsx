import { queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { api } from '#app/client.ts'

const q = queryOptions({ queryKey: ['event'], queryFn: async () => (await api.event.$get()).json() })
export const Route = createFileRoute('/_site/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(q),
  component: HomePage,
})

function HomePage() {
  const { data } = useQuery(q)
  return <h1 className="text-3xl">{data?.event.theme}</h1>
}
