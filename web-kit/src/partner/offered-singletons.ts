import * as griffel from '@griffel/react';
import * as fluentContexts from '@fluentui/react-shared-contexts';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as reactRedux from 'react-redux';
import * as router from 'react-router-dom';
import * as host from 'web-kit/host';

/**
 * Singletons shared with the modules on a partner's page. A build shares only what it uses itself, and partner.js
 * renders nothing, so they are listed here.
 */
export const offeredSingletons = {
  eager: [griffel, fluentContexts, react, jsx, reactDom, reactDomClient, reactRedux, router, host],
  later: () => import('@fluentui/react-tabster'),
};
