/** Config screen: one section at a time, by the path, limited to staff who may open it. */
import { type ComponentType, useId } from 'react'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { type ConfigSection, sectionsOf } from '../../../../domain/staff/config/section.ts'
import { openPath } from '../../../kit/panel/panel-path.ts'
import { UnknownScreen } from '../../../kit/panel/unknown-screen.tsx'
import { AuditSection } from './audit-section.tsx'
import { BannerSection } from './banner-section.tsx'
import { CarriersSection } from './carriers-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { JobsSection } from './jobs-section.tsx'
import { MailboxSection } from './mailbox-section.tsx'
import { MenuSection } from './menu-section.tsx'
import {
  CompanySection,
  FeaturesSection,
  SearchbarSection,
  SiteSection,
  SynonymsSection,
  VatSection,
} from './plain-sections.tsx'
import { RedirectsSection } from './redirects-section.tsx'
import { RetentionSection } from './retention-section.tsx'
import { StoresSection } from './stores-section.tsx'
import { ThemeSection } from './theme-section.tsx'
import './config.css'

const SECTIONS: Readonly<Record<ConfigSection, ComponentType>> = {
  menu: MenuSection,
  banner: BannerSection,
  searchbar: SearchbarSection,
  synonyms: SynonymsSection,
  redirects: RedirectsSection,
  stores: StoresSection,
  site: SiteSection,
  delivery: DeliverySection,
  carriers: CarriersSection,
  vat: VatSection,
  company: CompanySection,
  look: ThemeSection,
  features: FeaturesSection,
  mailbox: MailboxSection,
  jobs: JobsSection,
  retention: RetentionSection,
  audit: AuditSection,
}

export function ConfigScreen({ staff, item }: { staff: StaffInfo; item: string }) {
  const sections = sectionsOf(staff.permissions)
  const open = item === '' ? sections[0] : sections.find(({ id }) => id === item)
  if (open === undefined) return <UnknownScreen />
  const Section = SECTIONS[open.id]
  return (
    <div className="cfg">
      <SectionLinks sections={sections} open={open.id} />
      <div className="grid-5">
        <Section key={open.id} />
      </div>
    </div>
  )
}

type SectionLinksProps = { sections: ReturnType<typeof sectionsOf>; open: ConfigSection }

/** Links to the sections in their groups; on phones a list to choose from. */
function SectionLinks({ sections, open }: SectionLinksProps) {
  const id = useId()
  const groups = [...Map.groupBy(sections, ({ group }) => group)]
  return (
    <>
      <nav className="cfg-nav only-d" aria-label="Config">
        {groups.map(([group, entries]) => (
          <div key={group}>
            <p className="small muted" id={`${id}${group}`}>
              {group}
            </p>
            <ul aria-labelledby={`${id}${group}`}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <a href={`/admin/config/${entry.id}`} aria-current={entry.id === open ? 'page' : undefined}>
                    {entry.title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <select
        className="input only-m"
        aria-label="Section of Config"
        value={open}
        onChange={({ target }) => void openPath(`/admin/config/${target.value}`)}
      >
        {groups.map(([group, entries]) => (
          <optgroup key={group} label={group}>
            {entries.map((entry) => (
              <option key={entry.id} value={entry.id}>
                {entry.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </>
  )
}
