import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import * as z from 'zod';

const folder = path.join(import.meta.dirname, '../../deploy/observability');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

const Rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[ms]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
          annotations: z.strictObject({ summary: z.string().regex(/^\S.+\.$/), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const Dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      type: z.string(),
      targets: z.array(z.object({ expr: z.string() })).optional(),
    }),
  ),
});
/** The alert rules. */
export const rules = Rules.parse(parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules);
/** The panels of the dashboard. */
export const { panels } = Dashboard.parse(JSON.parse(read('dashboard.json')));
/** Their expressions, each with the name of its rule or panel. */
export const expressions = [
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr }))),
];

/** The series of an expression with the labels by which it selects, and what is wrong with its syntax. */
export function readExpression(expr: string) {
  const text = expr.replaceAll('$__rate_interval', '5m');
  const series: { name: string; labels: string[] }[] = [];
  const grouping: string[] = [];
  const mistakes: string[] = [];
  parser.parse(text).iterate({
    enter: (node) => {
      const content = text.slice(node.from, node.to);
      if (node.type.isError) mistakes.push(`'${content}' at ${node.from}`);
      if (node.name === 'VectorSelector') series.push({ name: /^\w+/.exec(content)?.[0] ?? '', labels: [] });
      if (node.name === 'LabelName')
        if (node.node.parent?.name === 'GroupingLabels') grouping.push(content);
        else series.at(-1)?.labels.push(content);
    },
  });
  return { series, grouping, mistakes };
}
