/** Picture of a page template, taken by `npm run screens`. The blank one is an empty sheet. */
import type { PageTemplate } from '../../../../domain/publishing/page/page-templates.ts'
import campaign from './template-pictures/campaign.webp'
import christmas from './template-pictures/christmas.webp'
import club from './template-pictures/club.webp'
import guide from './template-pictures/guide.webp'
import home from './template-pictures/home.webp'
import information from './template-pictures/information.webp'
import landing from './template-pictures/landing.webp'
import producer from './template-pictures/producer.webp'
import region from './template-pictures/region.webp'
import sale from './template-pictures/sale.webp'
import tasting from './template-pictures/tasting.webp'
import './templates.css'

const PICTURES: Readonly<Record<Exclude<PageTemplate, 'blank'>, string>> = {
  campaign,
  sale,
  christmas,
  landing,
  home,
  producer,
  region,
  tasting,
  guide,
  club,
  information,
}

/** Has no alternative text, since the template's name is beside it. */
export const TemplatePicture = ({ template }: { template: PageTemplate }) =>
  template === 'blank' ? (
    <span className="template-picture" />
  ) : (
    <img className="template-picture" src={PICTURES[template]} alt="" width={420} height={315} />
  )
