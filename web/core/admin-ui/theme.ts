import { type ThemeConfig, theme } from 'antd';

export type ThemeName = 'dark' | 'light';

/** The tokens as the page has them now: antd computes shades from colours, so it needs values, not names. */
function readTokens(): (name: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(`--a-${name}`).trim();
}

type Colors = NonNullable<ThemeConfig['token']>;

function colorsOf(token: (name: string) => string): Colors {
  return {
    colorPrimary: token('primary'),
    colorPrimaryHover: token('primary-hover'),
    colorPrimaryActive: token('primary-active'),
    colorInfo: token('primary'),
    colorLink: token('text'),
    colorLinkHover: token('text-2'),
    linkDecoration: 'underline',
    linkHoverDecoration: 'underline',
    linkFocusDecoration: 'underline',
    colorSuccess: token('ok'),
    colorWarning: token('warn'),
    // Derived from the dark ochre, the ground of a warning would be a grey on which its text is hard to read.
    colorWarningBg: token('container'),
    colorWarningBorder: token('warn'),
    colorError: token('bad'),
    colorErrorHover: token('bad'),
    colorTextLightSolid: token('on-primary'),
    colorBgLayout: token('layout'),
    colorBgContainer: token('container'),
    colorBgElevated: token('elevated'),
    colorFillAlter: token('fill'),
    controlItemBgHover: token('fill-hover'),
    controlItemBgActive: token('fill-hover'),
    controlItemBgActiveHover: token('fill-hover'),
    colorText: token('text'),
    colorTextSecondary: token('text-2'),
    colorTextTertiary: token('text-3'),
    colorTextDescription: token('text-2'),
    colorTextPlaceholder: token('text-3'),
    colorTextDisabled: token('text-3'),
    colorBorder: token('edge'),
    colorBorderSecondary: token('line'),
    colorSplit: token('line'),
    colorBgMask: token('mask'),
  };
}

/** antd's theme for this brand. Call it after `data-theme` is set: it reads the page's computed colours. */
export function antdTheme(name: ThemeName): ThemeConfig {
  const token = readTokens();
  const isPhone = matchMedia('(max-width: 899px)').matches;
  const colors = colorsOf(token);
  const base = name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    // The dark algorithm dims the colours it is given; the second function restores them.
    algorithm: [base, (_seed, map) => ({ ...(map ?? theme.defaultAlgorithm(_seed)), ...(colors as object) })],
    token: {
      ...colors,
      borderRadius: 0,
      borderRadiusSM: 0,
      borderRadiusLG: 0,
      borderRadiusXS: 0,
      boxShadow: 'none',
      boxShadowSecondary: 'none',
      boxShadowTertiary: 'none',
      fontFamily: '"Instrument Sans Variable", Arial, sans-serif',
      fontSize: 14,
      fontWeightStrong: 600,
      // Touch needs larger targets than a mouse.
      controlHeight: isPhone ? 44 : 36,
      controlHeightSM: isPhone ? 44 : 28,
      controlHeightLG: 44,
      motionDurationFast: '0.15s',
      motionDurationMid: '0.2s',
      motionDurationSlow: '0.25s',
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      Tabs: {
        inkBarColor: token('text'),
        itemSelectedColor: token('text'),
        itemActiveColor: token('text'),
        itemHoverColor: token('text'),
        itemColor: token('text-2'),
        lineWidthBold: 3,
      },
      Table: {
        headerBg: token('fill'),
        headerColor: token('text-2'),
        headerSplitColor: 'transparent',
        rowHoverBg: token('fill'),
        rowSelectedBg: token('fill'),
        borderColor: token('line'),
        cellPaddingBlock: 9,
        cellPaddingInline: 12,
      },
      Segmented: { trackBg: token('fill-hover'), itemSelectedBg: token('container'), trackPadding: 2 },
      Button: {
        primaryColor: token('on-primary'),
        defaultBorderColor: token('edge'),
        defaultHoverBorderColor: token('text'),
        defaultHoverColor: token('text'),
        defaultBg: token('container'),
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 600,
      },
      // Marks on the primary colour: white would be invisible on a light one.
      Checkbox: { colorWhite: token('on-primary') },
      Switch: { handleBg: token('on-primary') },
      Tag: { defaultBg: 'transparent' },
      Drawer: { paddingLG: 24 },
      Input: { colorBgContainer: token('input') },
      InputNumber: { colorBgContainer: token('input') },
      Select: { selectorBg: token('input'), optionSelectedBg: token('fill-hover') },
      DatePicker: { colorBgContainer: token('input') },
    },
  };
}
