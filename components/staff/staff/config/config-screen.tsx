/** Config screen: one section at a time, by the path, limited to staff who may open it. */
import type { ComponentType } from 'react'
import type { StaffInfo } from '../../../../domain/staff/access/admin.ts'
import { type ConfigSection, sectionsOf } from '../../../../domain/staff/config/section.ts'
import { EmptyList } from '../../../kit/panel/empty-list.tsx'
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
  if (open === undefined) return <EmptyList />
  const Section = SECTIONS[open.id]
  return (
    <>
      <nav className="cfg-tabs adm-tabs" aria-label="Config">
        {sections.map(({ id, title }) => (
          <a key={id} href={`/admin/config/${id}`} aria-current={id === open.id ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
      <Section key={open.id} />
    </>
  )
}
