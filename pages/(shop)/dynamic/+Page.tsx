/** The screen of dynamic routes. */
import { DynamicScreen } from '../../../components/shop/publishing/page/dynamic-screen.tsx'
import type { DynamicDescriptor } from '../../../domain/publishing/descriptor/descriptor.ts'

export const Page = ({ descriptor }: { descriptor: DynamicDescriptor }) => <DynamicScreen data={descriptor.data} />
