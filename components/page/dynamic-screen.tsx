/** A page made in the page builder: containers > blocks > elements, in their order. */

import { bySequence } from '../../domain/page/page-document.ts'
import type { DynamicData } from '../../domain/route/descriptor.ts'
import { PageContainer } from './page-container.tsx'
import './dynamic-page.css'

export type DynamicScreenProps = { data: DynamicData }

export const DynamicScreen = ({ data }: DynamicScreenProps) => (
  <main id="main" className={data.page.page.compiled_classes || undefined} data-page={data.page.route} tabIndex={-1}>
    {data.page.containers.toSorted(bySequence).map((container) => (
      <PageContainer key={container.id} container={container} data={data} />
    ))}
  </main>
)
