import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actionsFrom, adminActionIds, adminActions } from './admin-actions.ts';
import {
  finalStatuses,
  type RenewalStatus,
  renewalStatuses,
  renewalStatusLabel,
  renewalStatusRows,
} from './renewal-status.ts';

// Spelled out as the customer specified it, so that the table under test does not verify itself.
const table: Record<RenewalStatus, { label: string; step?: string; actions: readonly string[] }> = {
  'submitted by user': { label: 'Submitted', step: '1/7', actions: ['Add to Processing -> processing'] },
  scheduled: { label: 'scheduled', step: '2/7', actions: ['Remove from schedule -> submitted by user'] },
  processing: { label: 'processing', step: '3/7', actions: ['Ready for Delivery -> delivery requested'] },
  'ready to collect': { label: 'Can collect', actions: ['Request Delivery -> delivery requested'] },
  'delivery requested': {
    label: 'delivery requested',
    step: '4/7',
    actions: ['Done -> delivered', 'Fail -> admin to action'],
  },
  delivered: { label: 'delivered', step: '6/7', actions: ['Update License -> license updated'] },
  'user to action': { label: 'user to action', actions: ['Resolve -> admin to action', 'Cancel -> cancelled'] },
  'admin to action': {
    label: 'admin to action',
    actions: [
      'Approve -> processing',
      'Resume Delivery -> delivery requested',
      'Require Action -> user to action',
      'Cancel -> cancelled',
    ],
  },
  'license updated': { label: 'license updated', step: '7/7', actions: [] },
  cancelled: { label: 'cancelled', actions: [] },
};

test('[REN-12] each status has the specified label, step and actions', () => {
  assert.deepEqual([...renewalStatuses].toSorted(), Object.keys(table).toSorted());
  for (const status of renewalStatuses) {
    const { label, step, actions } = table[status];
    assert.equal(renewalStatusLabel(status), label);
    assert.equal(renewalStatusRows[status].step, step && Number(step[0]), status);
    assert.deepEqual(
      actionsFrom(status).map(({ label, to }) => `${label} -> ${to}`),
      actions,
    );
  }
  assert.equal(renewalStatusLabel(undefined), 'not in renewal yet');
});

test('an action has one label and one target; a renewal ends as license updated or cancelled', () => {
  assert.equal(adminActionIds.length, 12);
  const labels = adminActions.map(({ id, label, to }) => `${id}: ${label} -> ${to}`);
  assert.equal(new Set(labels).size, 12);
  assert.deepEqual(finalStatuses, ['license updated', 'cancelled']);
});

test('[ADM-9] whatever leads to delivery requested books the courier first', () => {
  const booked = adminActions.filter((action) => 'needs' in action && action.needs === 'booking');
  assert.deepEqual(
    booked.map(({ label, to }) => `${label} -> ${to}`),
    [
      'Ready for Delivery -> delivery requested',
      'Request Delivery -> delivery requested',
      'Resume Delivery -> delivery requested',
    ],
  );
});
