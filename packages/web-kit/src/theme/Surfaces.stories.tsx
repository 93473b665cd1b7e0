import { tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Stack } from '../testing/Layout.tsx';
import { companyColors } from './company-colors.ts';

export default { title: 'Theme/Surfaces and colours' };

const texts = {
  Text: tokens.colorNeutralForeground1,
  'Softer text': tokens.colorNeutralForeground2,
  'A label': tokens.colorNeutralForeground3,
  'A link': tokens.colorBrandForegroundLink,
  'An accent': companyColors.accent,
  'An error': tokens.colorPaletteRedForeground1,
  'A warning': tokens.colorPaletteDarkOrangeForeground1,
  'A success': tokens.colorPaletteGreenForeground1,
};
const fills = [tokens.colorNeutralBackground1, tokens.colorNeutralBackground2, tokens.colorNeutralBackground3];

const Swatch = ({ fill, text, children }: { fill: string; text: string; children: ReactNode }) => (
  <span style={{ padding: '8px 12px', backgroundColor: fill, color: text }}>{children}</span>
);

export const Texts = () => (
  <Stack>
    {['page', 'card', 'secondary'].map((surface) => (
      <div key={surface} data-surface={surface}>
        {fills.map((fill) => (
          <div key={fill} style={{ display: 'flex', flexWrap: 'wrap', backgroundColor: fill }}>
            {Object.entries(texts).map(([name, text]) => (
              <Swatch key={name} fill={fill} text={text}>
                {name}
              </Swatch>
            ))}
          </div>
        ))}
      </div>
    ))}
  </Stack>
);

export const CompanyColors = () => (
  <Stack>
    <Swatch fill={tokens.colorBrandBackground} text={tokens.colorNeutralForegroundOnBrand}>
      Primary
    </Swatch>
    <Swatch fill={companyColors.secondary} text={companyColors.secondaryText}>
      Secondary
    </Swatch>
    <Swatch fill={tokens.colorBrandBackground2} text={tokens.colorBrandForeground2}>
      A tint
    </Swatch>
  </Stack>
);
