/** Explanation of the wine club with its plans. */
import { formatPoundsBrief } from '../../../../../domain/core/money/pence.ts'
import type { ClubPlanCard } from '../../../../../domain/plans/club-plan/schema.ts'
import type { WineClubConfig } from '../../../../../domain/publishing/page/custom-configs.ts'
import { isLink } from '../../../../../domain/publishing/page/links.ts'
import { Picture } from '../../../../kit/picture/picture.tsx'
import { PICTURE } from '../../../../kit/picture/product-picture.tsx'
import { PastCaseWines } from '../../../selling/checkout/past-case.tsx'
import { ButtonLinks } from '../button-links.tsx'
import { RichText } from '../rich-text.tsx'

export type WineClubProps = { config: WineClubConfig; plans: Readonly<Record<string, ClubPlanCard>> }

export const WineClub = ({ config, plans }: WineClubProps) => (
  <div className="club" data-theme="club">
    <div className="stack">
      <RichText as="h2" html={config.heading} />
      <p>{config.text}</p>
      <ButtonLinks buttons={config.buttons} looks={['', 'line']} />
    </div>
    <div className="plans">
      {(config.plans ?? Object.keys(plans))
        .flatMap((id) => plans[id] ?? [])
        .map((plan) => (
          <Plan key={plan.id} plan={plan} link={config.plan_link} />
        ))}
    </div>
  </div>
)

const Plan = ({ plan, link }: { plan: ClubPlanCard; link: string }) => (
  <article className="plan">
    <div className="trio">
      {plan.pictures.map((picture) => (
        <Picture key={picture} file={picture} place="thumb" alt="" {...PICTURE} loading="lazy" />
      ))}
    </div>
    <h3>
      <a href={isLink(link) ? `${link}?plan=${encodeURIComponent(plan.id)}` : '/wine-club'}>{plan.name}</a>
    </h3>
    <p>{plan.description}</p>
    <p className="cost">{`${formatPoundsBrief(plan.price)} a case`}</p>
    {plan.past_case && <PastCaseWines pastCase={plan.past_case} />}
  </article>
)
