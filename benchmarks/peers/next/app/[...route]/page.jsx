import { Main, StructuredData } from '../../../shop/page.tsx'
import { allRoutes, viewOf } from '../../../shop/view.ts'

export const dynamicParams = false

const viewFor = async (params) => viewOf((await params).route.join('/'))

export const generateStaticParams = () => allRoutes().map((route) => ({ route: route.split('/') }))

export async function generateMetadata({ params }) {
  const { title, description, url } = await viewFor(params)
  return { title, description, alternates: { canonical: url }, openGraph: { title, description, url } }
}

export default async function Page({ params }) {
  const view = await viewFor(params)
  return (
    <>
      <StructuredData data={view.data} />
      <Main view={view} />
    </>
  )
}
