/** Club plans that staff edit: revisions, and what each member's plan says of price and wines (decision 79). */
import { type Migration, optionalPrice } from './migration.ts'

export const clubPlanEdits: Migration = {
  number: 52,
  name: 'club-plan-edits',
  statements: [
    'ALTER TABLE club_plans ADD COLUMN revision INTEGER NOT NULL DEFAULT 1',

    // As it was joined: of a case, and CaseSlot[]. Null for Lock it in.
    `ALTER TABLE plans ADD COLUMN ${optionalPrice('club_price_pence')}`,
    `ALTER TABLE plans ADD COLUMN club_slots_json TEXT CHECK (json_valid(club_slots_json))`,
    `UPDATE plans SET club_price_pence = club.case_price_pence, club_slots_json = club.slots_json
    FROM club_plans club WHERE club.id = plans.club_plan_id`,

    // However a plan begins: joined, redeemed, or put there by hand.
    `CREATE TRIGGER plans_keep_club_terms AFTER INSERT ON plans
    WHEN new.club_plan_id IS NOT NULL AND (new.club_price_pence IS NULL OR new.club_slots_json IS NULL)
    BEGIN
      UPDATE plans SET
        club_price_pence = coalesce(new.club_price_pence, (SELECT case_price_pence FROM club_plans WHERE id = new.club_plan_id)),
        club_slots_json = coalesce(new.club_slots_json, (SELECT slots_json FROM club_plans WHERE id = new.club_plan_id))
      WHERE id = new.id;
    END`,
  ],
}
