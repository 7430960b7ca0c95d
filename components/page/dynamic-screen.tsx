/** A page made in the page builder: containers > blocks > elements, in their order. */

import type { DynamicData } from '../../domain/route/descriptor.ts'
import { Containers, DocumentView } from './document-view.tsx'
import './dynamic-page.css'

export type DynamicScreenProps = { data: DynamicData }

export const DynamicScreen = ({ data: { header, footer, heading, ...data } }: DynamicScreenProps) => (
  <main id="main" className={data.page.page.compiled_classes || undefined} data-page={data.page.route} tabIndex={-1}>
    {heading && <h1 className="sr">{heading}</h1>}
    {header && <DocumentView key={header.page.route} data={header} />}
    <Containers data={data} />
    {footer && <DocumentView key={footer.page.route} data={footer} />}
  </main>
)
