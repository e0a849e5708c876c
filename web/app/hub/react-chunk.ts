// The build puts this beside React, so that React starts in a task of its own, ahead of everything else.
import 'react-dom/client';
